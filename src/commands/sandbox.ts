import './printContentRoot';
import path from 'node:path';
import { displayPath } from '@docs/core/files';
import { formatProblems, hasErrors } from '@docs/core/problems';
import { contractFile } from '@docs/openapi/contract';
import { readContract } from '@docs/openapi/load';
import { readRules } from '@docs/sandbox/read';
import { createSandbox } from '@docs/sandbox/sandbox';
import { controlPath, serveSandbox } from '@docs/sandbox/serve';
import { contentRoot } from '../content/docsConfig';

/** Serves the API of the contract on loopback: `npm run sandbox [-- <port>]`. */
async function main(): Promise<void> {
  const root = contentRoot();
  const file = contractFile(root);
  if (file === undefined) {
    const message = `${displayPath(root)} has no contract.`;
    throw Object.assign(new Error(message), { hint: 'Write its api/openapi.yaml.' });
  }
  const port = Number(process.argv[2] ?? 4010);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    const message = `The port is ${process.argv[2]}.`;
    throw Object.assign(new Error(message), { hint: 'Write a number up to 65535.' });
  }
  const { contract, problems } = await readContract(file, { contentRoot: root });
  const rulesFile = path.join(path.dirname(file), 'sandbox.yaml');
  const rules = contract && readRules(rulesFile, contract, root);
  const all = [...problems, ...(rules?.problems ?? [])];
  if (all.length > 0) console.error(formatProblems(all));
  if (!contract || !rules?.settings || hasErrors(all)) {
    process.exitCode = 1;
    return;
  }
  const { settings } = rules;
  const sandbox = createSandbox(contract, settings);
  const { origin } = await serveSandbox(sandbox, port);
  const tokens = settings.tokens.map(({ secret, name, scopes, expires_at: expiresAt, revoked }) => {
    const state = revoked ? ', revoked' : expiresAt === null ? '' : `, expires ${expiresAt}`;
    return `  ${secret}  ${name}: ${scopes?.join(', ') ?? 'all scopes'}${state}`;
  });
  console.log(
    [
      `The sandbox is ready at ${origin}${sandbox.serverPath}. It ends with Ctrl+C.`,
      tokens.length > 0 ? `Tokens:\n${tokens.join('\n')}` : 'Any token has all scopes.',
      `Reset the data: curl --json '{"reset": true}' ${origin}${controlPath}`,
    ].join('\n'),
  );
}

void main();
