import {
  type FillableRequests,
  fillRequest,
  type OwnValues,
  secretKey,
} from '@docs/openapi/ownValues';
import type { RunRequest } from './sandboxWorker';

type SampleBody = NonNullable<FillableRequests['requests'][number]['body']>;

/** A part of a body that a reader can replace. The whole of a body without parts has no name. */
export interface EditablePart {
  name: string;
  mediaType?: string;
  /** What the example has. For a file, only its name is known. */
  text: string;
  isFile: boolean;
}

/** What a reader puts in place of a part, by its index. */
export type Edits = Readonly<Record<number, string | File>>;

/** Lists what a reader can replace of the body that an example sends. */
export function editableParts(body: SampleBody | undefined): EditablePart[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'json':
      return [{ name: '', text: JSON.stringify(body.value, null, 2), isFile: false }];
    case 'text':
      return [{ name: '', text: body.text, isFile: false }];
    case 'form':
      return body.fields.map(([name, text]) => ({ name, text, isFile: false }));
    case 'file':
      return [{ name: '', text: body.fileName, isFile: true }];
    case 'multipart':
      return body.parts.map((part) => ({
        name: part.name,
        ...(part.mediaType !== undefined && { mediaType: part.mediaType }),
        text: part.kind === 'file' ? part.fileName : part.value,
        isFile: part.kind === 'file',
      }));
  }
}

export interface RunInput {
  fillable: FillableRequests;
  /** Which request of the page. */
  index: number;
  /** Only the values of parameters are used: no token, and no base URL. */
  own: OwnValues;
  /** The token of the sandbox. */
  secret: string;
  edits: Edits;
}

/** Builds the request that a page shows for the sandbox. */
export async function buildRunRequest(input: RunInput): Promise<RunRequest> {
  const { fillable, index, own, secret, edits } = input;
  const request = fillable.requests[index];
  if (!request) throw new Error(`The page has no request ${index}.`);
  const values = [
    ...fillable.parameters.map(({ key }) => [key, own[key]]),
    ...fillable.variables.map((variable) => [secretKey(variable), secret]),
  ].filter(([, value]) => value !== undefined);
  const { url, headers, cookie } = fillRequest(
    request,
    fillable,
    Object.fromEntries(values) as OwnValues,
  );
  const sent = [...headers, ...(cookie ? [{ name: 'Cookie', value: cookie }] : [])];
  const multipart = request.body?.kind === 'multipart' ? request.body : undefined;
  if (multipart) {
    const type = `${multipart.mediaType}; boundary=${boundary}`;
    sent.push({ name: 'Content-Type', value: [type] });
  }
  return {
    method: request.method,
    target: url.join('').replace(/^[a-z][\w+.-]*:\/\/[^/?]*/i, '') || '/',
    headers: Object.fromEntries(
      sent.map(({ name, value }) => [name.toLowerCase(), value.join('')]),
    ),
    body: new Uint8Array(await new Response(bodyOf(request.body, edits)).arrayBuffer()),
  };
}

/** The same for each request, because a repeated one is compared with the first. */
const boundary = 'boundary-of-the-parts-of-this-request';

function bodyOf(body: SampleBody | undefined, edits: Edits): Blob {
  const parts = editableParts(body);
  const contents = parts.map(({ text }, index) => edits[index] ?? text);
  if (body?.kind === 'form') {
    const fields = parts.map(({ name }, index) => [name, String(contents[index])]);
    return new Blob([new URLSearchParams(fields).toString()]);
  }
  if (body?.kind !== 'multipart') return new Blob(contents);
  const pieces = parts.flatMap((part, index) => [
    `--${boundary}\r\n${headOf(part, edits[index])}\r\n`,
    contents[index] ?? '',
    '\r\n',
  ]);
  return new Blob([...pieces, `--${boundary}--\r\n`]);
}

/** The headers of a part. Without a file of the reader, the name of the example is sent as its text. */
function headOf({ name, mediaType, text, isFile }: EditablePart, edit?: string | File): string {
  const quote = (value: string) => encodeURI(value).replaceAll('"', '%22').replaceAll('%20', ' ');
  const file = edit instanceof File ? edit : undefined;
  const type = file?.type || mediaType;
  return [
    `Content-Disposition: form-data; name="${quote(name)}"`,
    isFile ? `; filename="${quote(file?.name ?? text)}"` : '',
    type === undefined ? '\r\n' : `\r\nContent-Type: ${type}\r\n`,
  ].join('');
}
