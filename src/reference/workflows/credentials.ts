import type { Operation, SecurityScheme } from '../../contract/contract';
import { describedBy } from './describedBy';

/** A secret that a request needs, as a parameter with the runtime expression of an input. */
export interface Credential {
  parameter: { name: string; in: 'header' | 'query' | 'cookie'; value: string };
  input: { name: string; schema: object };
}

/** The credentials for an operation's first alternative. Inputs are named after schemes. */
export const credentialsOf = ({ security: [schemes = []] }: Operation): Credential[] =>
  schemes.flatMap(({ scheme }) => {
    const parameter = parameterOf(scheme);
    return parameter ? [{ parameter, input: { name: scheme.name, schema: schemaOf(scheme) } }] : [];
  });

/** Undefined for a scheme without a parameter, e.g. a client certificate. */
function parameterOf(scheme: SecurityScheme): Credential['parameter'] | undefined {
  const input = `$inputs.${scheme.name}`;
  switch (scheme.type) {
    case 'apiKey':
      return { name: scheme.parameterName, in: scheme.in, value: input };
    case 'http':
      return authorization(
        `${scheme.scheme.replace(/^./, (first) => first.toUpperCase())} {${input}}`,
      );
    case 'oauth2':
    case 'openIdConnect':
      return authorization(`Bearer {${input}}`);
    case 'mutualTLS':
    case 'undefined':
      return undefined;
  }
}

const authorization = (value: string): Credential['parameter'] => ({
  name: 'Authorization',
  in: 'header',
  value,
});

/** Contains only the first sentence of the description, because each workflow repeats it. */
const schemaOf = ({ description }: SecurityScheme): object => ({
  type: 'string',
  format: 'password',
  ...describedBy(description),
});
