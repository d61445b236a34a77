import type { Contract } from '../../contract/contract';
import type { Arazzo } from '../../contract/workflows/arazzo';
import { createWorkflow, sourceName } from './createWorkflow';
import type { RecordedProgram } from './recordedProgram';

/**
 * Creates an Arazzo 1.0 document with the workflows of the guides. URLs are relative to the
 * contract's folder and to the site.
 *
 * @param contractUrl URL of the contract, relative to the document.
 */
export function createArazzo(
  contract: Contract,
  programs: readonly RecordedProgram[],
  contractUrl: string,
): Arazzo {
  const stepIds = new Set<string>();
  return {
    arazzo: '1.0.1',
    info: {
      title: contract.title,
      summary: 'The requests that the samples of the guides send.',
      description:
        'Each step has the status and the values of a run with the data of the contract’s examples. Where a step uses an item of a list, choose the item as the guide describes.',
      version: contract.version,
    },
    sourceDescriptions: [{ name: sourceName, url: contractUrl, type: 'openapi' }],
    workflows: programs
      .filter(({ requests }) => requests.length > 0)
      .map((program) => createWorkflow(contract, program, stepIds)),
  };
}
