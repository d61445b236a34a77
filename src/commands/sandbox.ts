import './reportFailures';
import path from 'node:path';
import { displayPath } from '@docs/core/files';
import { formatProblems, hasErrors } from '@docs/core/problems';
import { contractFile } from '@docs/openapi/contract';
import { readContract } from '@docs/openapi/load';
import { readRules } from '@docs/sandbox/read';
import { createSandbox } from '@docs/sandbox/sandbox';
import { controlPath, serveSandbox } from '@docs/sandbox/serve';
import { contentRoot } from '../content/readContent';

/** Serves the API of the contract on loopback: `npm run sandbox [-- <port>]`. */
async function main(): Promise<void> {
  const root = contentRoot();
  const file = contractFile(root);
  if (file === undefined) {
    throw new Error(`${displayPath(root)} has no contract. Write its api/openapi.yaml.`);
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
  const { origin } = await serveSandbox(
    createSandbox(contract, settings),
    Number(process.argv[2] ?? 4010),
  );
  const server = new URL(contract.servers[0]?.url ?? '/', origin).pathname.replace(/\/$/, '');
  const tokens = settings.tokens.map(({ secret, name, scopes, expires_at: expiresAt, revoked }) => {
    const state = revoked ? ', revoked' : expiresAt === null ? '' : `, expires ${expiresAt}`;
    return `  ${secret}  ${name}: ${scopes?.join(', ') ?? 'all scopes'}${state}`;
  });
  console.log(
    [
      `The sandbox is ready at ${origin}${server}. It ends with Ctrl+C.`,
      tokens.length > 0 ? `Tokens:\n${tokens.join('\n')}` : 'Any token has all scopes.',
      `Reset the data: curl --json '{"reset": true}' ${origin}${controlPath}`,
    ].join('\n'),
  );
}

void main();
