import path from 'node:path';
import { formatProblems } from '@docs/core/problems';
import { type Contract, contractFile } from '@docs/openapi/contract';
import { readContract } from '@docs/openapi/load';
import { buildSampleRequest, serverUrl } from '@docs/openapi/samples';
import { readRules } from '@docs/sandbox/read';
import { createSandbox, type Sandbox } from '@docs/sandbox/sandbox';
import { readContent } from '../../src/content/readContent';
import { readSampleFiles } from '../../src/mdx/sampleFiles';
import { readPages } from './fences';

/** The contract of a content root, with sandboxes of its API. */
export interface SampleApi {
  contract: Contract;
  /** URL of the API in samples. */
  serverUrl: string;
  /** Environment variables that samples read their secrets from. */
  variables: string[];
  /** How far the sandbox's clock is ahead of this machine's at the start, in milliseconds. */
  ahead: () => number;
  /** The files that programs share, by name. */
  files: Readonly<Record<string, string>>;
  /**
   * A sandbox whose token, `sample_token`, has these scopes, or all.
   *
   * @param isLenient Whether it accepts each request that fits the schemas.
   * @param isReset Whether it has the sample data, not what the last program with these scopes left.
   */
  sandboxFor: (scopes?: readonly string[], isLenient?: boolean, isReset?: boolean) => Sandbox;
}

/** Kinds of rules that refuse no request. */
const lenientRules = ['default', 'upload', 'current', 'log'];

/** Reads the API of a content root. */
export async function readSampleApi(contentDir: string): Promise<SampleApi> {
  const file = contractFile(contentDir) ?? path.join(contentDir, 'api/openapi.yaml');
  const tokenVariable = readContent(contentDir).site?.token_variable;
  const { contract, problems } = await readContract(file, {
    contentRoot: contentDir,
    ...(tokenVariable !== undefined && { tokenVariable }),
  });
  const rulesFile = path.join(path.dirname(file), 'sandbox.yaml');
  const read = contract && readRules(rulesFile, contract, contentDir);
  if (!contract || !read?.settings) {
    throw new Error(formatProblems([...problems, ...(read?.problems ?? [])]));
  }
  const { settings } = read;
  const { files } = readSampleFiles(readPages(contentDir));
  const known = new Map<string, Sandbox>();
  return {
    contract,
    serverUrl: serverUrl(contract),
    variables: sampleVariables(contract),
    ahead: () => (settings.clock === undefined ? 0 : Date.parse(settings.clock) - Date.now()),
    files: Object.fromEntries(files.map(({ name, text }) => [name, text])),
    sandboxFor: (
      scopes = contract.scopes.map(({ name }) => name),
      isLenient = false,
      isReset = true,
    ) => {
      const key = JSON.stringify([scopes, isLenient]);
      const [token = { id: 'token', name: 'Token', expires_at: null, revoked: false }] =
        settings.tokens;
      const sandbox =
        known.get(key) ??
        createSandbox(contract, {
          ...settings,
          rules: settings.rules.filter(({ rule }) => !isLenient || lenientRules.includes(rule)),
          // A filter with a typing error is a mistake of a sample, even if the API ignores it.
          unknown_parameters: 'reject',
          tokens: [{ ...token, secret: 'sample_token', scopes: [...scopes] }],
        });
      known.set(key, sandbox);
      if (isReset) sandbox.control({ reset: true });
      return sandbox;
    },
  };
}

/** Environment variables that the request samples of a contract read. */
function sampleVariables(contract: Contract): string[] {
  const pieces = contract.operations.flatMap((operation) => {
    const { url, cookie = [], headers } = buildSampleRequest(contract, operation);
    return [url, cookie, ...headers.map(({ value }) => value)].flat();
  });
  return [...new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.variable)))];
}
