import { startProcessGroup, type GroupCommand, type ProcessGroup } from './processGroup';

/** Runs Gatsby's command line; `args` are e.g. `['build']`. */
export const startGatsby = ({ args, env, ...rest }: Omit<GroupCommand, 'command'>): ProcessGroup =>
  startProcessGroup({
    ...rest,
    command: 'npx',
    args: ['gatsby', ...args],
    env: { GATSBY_TELEMETRY_DISABLED: '1', ...env },
  });
