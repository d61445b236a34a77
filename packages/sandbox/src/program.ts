/** The sandbox as a program: in Node it serves HTTP, in a worker it answers messages. */
import { createSandboxOf, type SandboxData, type SandboxRules } from './sandbox';
import { controlPath, serveSandbox } from './serve';
import { answerMessages } from './worker';

/** Starts the sandbox of a file that a page has loaded as a worker, or that Node runs. */
export function startProgram(data: SandboxData): void {
  if (typeof process === 'undefined') answerMessages(data);
  else void runServer(data, process.env.PORT);
}

/**
 * Serves a sandbox on loopback, and prints its URL and its tokens. Ends the process if it cannot.
 *
 * @param authoredPort 4010 if it is empty.
 */
export async function runServer(data: SandboxData, authoredPort = ''): Promise<void> {
  const port = authoredPort === '' ? 4010 : Number(authoredPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return fail(`The port is "${authoredPort}". Write a number up to 65535.`);
  }
  const sandbox = createSandboxOf(data);
  try {
    const { origin } = await serveSandbox(sandbox, port);
    console.log(greetingOf(data.settings, sandbox.serverPath, origin));
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EADDRINUSE') throw error;
    fail(`Another program uses port ${port}. End it, or name another port: PORT=${port + 1}.`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** What the server says when it is ready. */
function greetingOf({ tokens }: SandboxRules, serverPath: string, origin: string): string {
  const lines = tokens.map(({ secret, name, scopes, expires_at: expiresAt, revoked }) => {
    const state = revoked ? ', revoked' : expiresAt === null ? '' : `, expires ${expiresAt}`;
    return `  ${secret}  ${name}: ${scopes?.join(', ') ?? 'all scopes'}${state}`;
  });
  return [
    `The sandbox is ready at ${origin}${serverPath}. It ends with Ctrl+C.`,
    lines.length > 0 ? `Tokens:\n${lines.join('\n')}` : 'Any token has all scopes.',
    `Reset the data: curl --json '{"reset": true}' ${origin}${controlPath}`,
  ].join('\n');
}
