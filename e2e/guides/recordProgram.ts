import type {
  RecordedProgram,
  RecordedRequest,
  UploadedFile,
} from '../../src/reference/workflows/recordedProgram';
import type { Fence } from './fences';
import type { PlannedGuide } from './guidesIn';
import { multipartValue, partsOf } from './multipart';
import { parseJson } from './parseJson';
import type { Exchange } from './recorder';
import { runSteps, stepsOf } from './runGuide';
import type { Interpreter } from './program';
import type { SampleApi } from './sampleApi';

/** One interpreter for each language; the first of those whose programs send the fewest requests counts. */
const recordedInterpreters = ['python', 'node', 'dash'] as const satisfies Interpreter[];

/**
 * Runs a guide in each language and returns the programs of the one that sends the fewest
 * requests. Samples whose titles begin with the same file name are one program.
 *
 * @param folder Folder in which the programs run.
 */
export async function recordGuide(
  api: SampleApi,
  guide: PlannedGuide,
  folder: string,
): Promise<RecordedProgram[]> {
  const runs = [];
  for (const interpreter of recordedInterpreters) {
    const steps = stepsOf(guide, interpreter);
    if (steps.length === 0) continue;
    const { exchanges } = await runSteps(
      api,
      guide,
      steps,
      interpreter,
      `${folder}-${interpreter}`,
    );
    runs.push({ steps, exchanges });
  }
  const [best] = runs.sort((a, b) => a.exchanges.length - b.exchanges.length);
  return best ? programsOf(api, guide, best) : [];
}

interface Run {
  steps: readonly Fence[];
  exchanges: readonly Exchange[];
}

function programsOf(
  api: SampleApi,
  { title, description, route }: PlannedGuide,
  { steps, exchanges }: Run,
): RecordedProgram[] {
  const slug = route.replace(/\/$/, '').replace(/^.*\//, '');
  return splitPrograms(steps).map(({ name, first, end }, index): RecordedProgram => {
    const own = exchanges.filter(({ step }) => step > first && step <= end);
    const headings = steps[first]?.headings ?? [];
    const isFirst = index === 0;
    return {
      id: isFirst ? slug : `${slug}-${name}`,
      summary: isFirst ? title : (headings.at(-1)?.text ?? title),
      description: isFirst
        ? `${description} See [${title}](${route}).`.trim()
        : `See ${headings.map(({ id, text }) => `[${text}](${route}#${id})`).join(', ')}.`,
      route,
      samples: steps.map(({ code, headings: above }) => ({ code, heading: above.at(-1) })),
      requests: own.flatMap((exchange) => requestOf(api, exchange)),
      otherUrls: own.flatMap(({ operationId, request }) =>
        operationId === undefined ? [request.replace(/^\w+ /, 'https://')] : [],
      ),
    };
  });
}

/** Names of programs, and the indexes of their first fences and of the fences after them. */
function splitPrograms(steps: readonly Fence[]): { name: string; first: number; end: number }[] {
  const programs: { name: string; first: number; end: number }[] = [];
  steps.forEach(({ title = '' }, index) => {
    const name = /^[\w-]+(?=\.)/.exec(title)?.[0];
    const last = programs.at(-1);
    if (last && (name === undefined || name === last.name)) last.end = index + 1;
    else programs.push({ name: name ?? 'samples', first: index, end: index + 1 });
  });
  return programs;
}

function requestOf(api: SampleApi, exchange: Exchange): RecordedRequest[] {
  const { operationId, sent, received, step, status } = exchange;
  const operation = api.contract.operations.find((one) => one.operationId === operationId);
  if (!operation || !sent || !received) return [];
  const headers = Object.entries(sent.headers).map(([name, value]) => [name, String(value)]);
  return [
    {
      operation,
      path: sent.path,
      query: [...sent.query],
      headers: Object.fromEntries(headers) as Record<string, string>,
      content: contentOf(api, operation, sent.headers['content-type'] ?? '', sent.body),
      response: { status, headers: Object.fromEntries(received.headers), json: received.json },
      sample: step - 1,
    },
  ];
}

function contentOf(
  { contract }: SampleApi,
  { requestBody }: RecordedRequest['operation'],
  contentType: string,
  body: Buffer,
): RecordedRequest['content'] {
  if (body.length === 0) return undefined;
  const mediaType = contentType.replace(/;.*/, '').trim().toLowerCase();
  if (!mediaType.startsWith('multipart/')) {
    const text = body.toString();
    return { contentType: mediaType, value: parseJson(text) ?? text, files: [] };
  }
  const media = requestBody?.contents.find((content) => content.mediaType === mediaType);
  const files: UploadedFile[] = [];
  const parts = partsOf(body, contentType).map((part) => {
    // A part without a file name is a value.
    if (part.fileName === undefined || /json$/.test(part.mediaType ?? '')) return part;
    const { fileName, name: input, mediaType: type } = part;
    files.push({ input, fileName, mediaType: type });
    return { ...part, content: Buffer.from(`$inputs.${input}`) };
  });
  return { contentType: mediaType, value: multipartValue(contract, media?.schema, parts), files };
}
