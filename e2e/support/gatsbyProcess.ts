import { startProcessGroup, type GroupCommand, type ProcessGroup } from './processGroup';

type Command = Omit<GroupCommand, 'command' | 'args'>;

const start = (command: string, args: readonly string[], { env, ...rest }: Command): ProcessGroup =>
  startProcessGroup({
    ...rest,
    command,
    args,
    env: { GATSBY_TELEMETRY_DISABLED: '1', ...env },
  });

/** Runs `npm run build` in a project's folder. */
export const startBuild = (command: Command): ProcessGroup =>
  start('npm', ['run', '--silent', 'build'], command);

/** Runs `npm run develop` with options of `gatsby develop`. */
export const startDevelop = (args: readonly string[], command: Command): ProcessGroup =>
  start('npm', ['run', '--silent', 'develop', '--', ...args], command);
