/** The code of `sandbox.mjs`. The build writes its data before it. */
import { startProgram } from './program';
import type { SandboxData } from './sandbox';

declare const sandboxData: SandboxData;

startProgram(sandboxData);
