// @ts-check
/**
 * The house rules of this contract: a plugin of Redocly, which `redocly.yaml` names and whose rules
 * it turns on (https://redocly.com/docs/cli/custom-plugins). It imports nothing, so it works in any
 * folder.
 *
 * @typedef {import('@redocly/openapi-core').UserContext} Context
 * @typedef {Context['location']} Location
 * @typedef {{ message: string, expected: string, found: string | undefined, hint: string }} Finding
 *
 * @typedef {'properties' | 'content' | 'headers' | 'responses' | 'examples'} MapKey
 * @typedef {'parameters' | 'servers' | 'allOf' | 'anyOf' | 'oneOf'} ListKey
 * @typedef {{ [key in MapKey]?: Record<string, Part> } & { [key in ListKey]?: Part[] } & {
 *   $ref?: string,
 *   operationId?: string,
 *   name?: string,
 *   in?: string,
 *   description?: string,
 *   url?: string,
 *   schema?: Part,
 *   items?: Part,
 *   type?: string | string[],
 *   format?: string,
 *   const?: unknown,
 *   enum?: unknown[],
 *   'x-enum-descriptions'?: string[] | Record<string, string>,
 *   example?: unknown,
 *   value?: Record<string, unknown>,
 *   security?: Record<string, string[]>[],
 *   'x-error-catalogue'?: { code: string, status: number, cause?: string, remedy?: string }[],
 * }} Part A part of the contract, as far as the rules read it.
 *
 * @typedef {(part: Part, context: Context, parents: Record<string, Part>) => void} Visit
 * @typedef {{ [type: string]: Visit | Visitor }} Visitor
 *
 * @typedef {object} Place Where a part is.
 * @property {Part | undefined} raw What is written at `at`: the part, or a `$ref` to it.
 * @property {Location} at
 * @property {Part} part
 * @property {Location} location That of `part`.
 *
 * @typedef {object} Operation An operation of `paths`.
 * @property {string} path Its key in `paths`.
 * @property {string} method
 * @property {Part} part
 * @property {(where: string) => string[]} parameters The names of its parameters in `query`, `header` …
 * @property {[status: string, Place][]} responses
 */

const problemType = 'application/problem+json';
const scalars = ['string', 'number', 'integer', 'boolean'];
const snakeCase = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const camelCase = /^[a-z][a-zA-Z0-9]*$/;

/**
 * Reports a finding at the part that is visited, or elsewhere. The linter of the site shows all
 * texts of it, other programs only the message.
 *
 * @type {(context: Context, finding: Finding, location?: Location, reportOnKey?: boolean) => void}
 */
const report = (context, finding, { source, pointer } = context.location, reportOnKey = false) =>
  context.report({ ...finding, location: { source, pointer, reportOnKey } });

/** @type {(names: string[]) => string} */
const quoteNames = (names) => names.map((name) => `\`${name}\``).join(', ') || 'nothing';

/** @type {(context: Context, raw: Part | undefined, at: Location) => Place} */
function follow({ resolve }, raw, at) {
  const target = raw?.$ref === undefined ? undefined : resolve(raw, at.source.absoluteRef);
  return target?.location
    ? { raw, at, part: /** @type {Part} */ (target.node), location: target.location }
    : { raw, at, part: raw ?? {}, location: at };
}

/** @type {(part: Part, context: Context) => Place} */
const placeOf = (part, { rawNode, rawLocation, location }) => ({
  raw: rawNode,
  at: rawLocation,
  part,
  location,
});

/** @type {(context: Context, place: Place, key: 'schema' | 'items') => Place} */
const inner = (context, { part, location }, key) =>
  follow(context, part[key], location.child([key]));

/**
 * Returns the values of a map or list with their keys.
 *
 * @type {(context: Context, place: Place, key: MapKey | ListKey) => [string, Place][]}
 */
const entries = (context, { part, location }, key) =>
  Object.entries(/** @type {Record<string, Part>} */ (part[key] ?? {})).map(([name, raw]) => [
    name,
    follow(context, raw, location.child([key, name])),
  ]);

/** @type {ListKey[]} */
const combining = ['allOf', 'anyOf', 'oneOf'];

/**
 * Returns a schema and those that it combines, at any depth.
 *
 * @type {(context: Context, schema: Place, keywords?: ListKey[], seen?: Set<Part>) => Place[]}
 */
function members(context, schema, keywords = combining, seen = new Set()) {
  if (seen.has(schema.part)) return [];
  seen.add(schema.part);
  const combined = keywords.flatMap((keyword) => entries(context, schema, keyword));
  return [schema, ...combined.flatMap(([, one]) => members(context, one, keywords, seen))];
}

/** @type {(context: Context, schema: Place) => (string | undefined)[]} */
const typesOf = (context, schema) => members(context, schema).flatMap(({ part }) => part.type);

/** @type {(check: (name: string, property: Place, context: Context, schema: Part) => void) => Visitor} */
const eachProperty = (check) => ({
  Schema(part, context) {
    for (const [name, property] of entries(context, placeOf(part, context), 'properties')) {
      check(name, property, context, part);
    }
  },
});

/**
 * Visits the operations of `paths`. Redocly does not enter those of webhooks and callbacks, which
 * belong to another API.
 *
 * @type {(check: (operation: Operation, context: Context) => void) => Visitor}
 */
function eachOperation(check) {
  let path = '';
  return {
    Paths: {
      PathItem: {
        enter: (_, { key }) => {
          path = String(key);
        },
        Operation(part, context, { PathItem: item = {} }) {
          const place = placeOf(part, context);
          const parameters = [{ ...place, part: item }, place]
            .flatMap((holder) => entries(context, holder, 'parameters'))
            .map(([, parameter]) => parameter.part);
          const operation = {
            path,
            method: place.location.pointer.split('/').at(-1) ?? '',
            part,
            parameters: (/** @type {string} */ where) =>
              parameters.filter((one) => one.in === where).map(({ name = '' }) => name),
            responses: entries(context, place, 'responses'),
          };
          check(operation, context);
        },
      },
    },
  };
}

/**
 * Requires snake case for properties, query and path parameters, and camel case for operation IDs.
 * Of properties, dates end in `_on` and times in `_at`, and nothing else does.
 *
 * @type {(options: { undated?: string[] }) => Visitor}
 */
const names = ({ undated = [] }) => ({
  Parameter({ name = '', in: where = '' }, context) {
    if (!['query', 'path'].includes(where) || snakeCase.test(name)) return;
    report(context, notInCase('parameter', 'snake case', name), context.location.child('name'));
  },
  Operation({ operationId = '' }, context) {
    if (operationId === '' || camelCase.test(operationId)) return;
    const location = context.location.child('operationId');
    report(context, notInCase('operation', 'camel case', operationId), location);
  },
  ...eachProperty((name, property, context) => {
    const formats = members(context, property).map(({ part }) => part.format);
    const findings = [
      snakeCase.test(name) ? [] : notInCase('property', 'snake case', name),
      undated.includes(name) ? [] : wrongEndings(name, formats),
    ];
    for (const finding of findings.flat()) report(context, finding, property.at, true);
  }),
});

/** @type {(kind: string, style: 'snake case' | 'camel case', name: string) => Finding} */
const notInCase = (kind, style, name) => ({
  message: `The name of the ${kind} is not in ${style}.`,
  expected: style === 'snake case' ? 'a name such as `starts_on`' : 'a name such as `listJobs`',
  found: name,
  hint: 'Rename it.',
});

const endings = [
  { format: 'date', what: 'date', ending: '_on' },
  { format: 'date-time', what: 'time', ending: '_at' },
];

/** @type {(name: string, formats: (string | undefined)[]) => Finding[]} */
const wrongEndings = (name, formats) =>
  endings
    .filter(({ format, ending }) => formats.includes(format) !== name.endsWith(ending))
    .map(({ format, what, ending }) =>
      formats.includes(format)
        ? {
            message: `The name of the ${what} does not end in \`${ending}\`.`,
            expected: `a name that ends in \`${ending}\``,
            found: name,
            hint: 'Rename it; where the name cannot say it, add it to the option `undated` of the rule.',
          }
        : {
            message: `The name ends in \`${ending}\`, and the property is not a ${what}.`,
            expected: `format: ${format}`,
            found: name,
            hint: 'Add the format, or rename the property.',
          },
    );

/** Forbids a property within a property of the same name, unless the schema contains itself. */
const noStutter = () =>
  eachProperty((name, property, context, schema) => {
    const within = [property, inner(context, property, 'items')]
      .flatMap((one) => members(context, one))
      .map(({ part }) => part);
    if (!within.some((one) => one !== schema && Object.hasOwn(one.properties ?? {}, name))) return;
    const finding = {
      message: 'The property contains a property with the same name.',
      expected: 'a name that says what the inner value is',
      found: `${name}.${name}`,
      hint: 'Rename the inner property, for example to `value`, or the outer one.',
    };
    report(context, finding, property.at, true);
  });

/**
 * Requires that errors are problem documents (RFC 9457) of one schema, with an example.
 *
 * @type {(options: { schema: string }) => Visitor}
 */
const problemResponses = ({ schema: name }) =>
  eachOperation(({ responses }, context) => {
    for (const [status, response] of responses) {
      if (!/^[45]/.test(status)) continue;
      const contents = entries(context, response, 'content');
      const media = contents.find(([type]) => type === problemType)?.[1];
      if (!media || contents.length > 1) {
        const finding = {
          message: 'The body of the error is not a problem document.',
          expected: `the media type \`${problemType}\`, and no other`,
          found: quoteNames(contents.map(([type]) => type)),
          hint: 'Correct the content of the response.',
        };
        report(context, finding, response.location);
        continue;
      }
      const schema = inner(context, media, 'schema');
      if (!members(context, schema, ['allOf']).some(({ raw }) => targetOf(raw) === name)) {
        const finding = {
          message: 'The problem document does not have the schema of all errors.',
          expected: `\`${name}\`, or an \`allOf\` that includes it`,
          found: targetOf(schema.raw) ?? 'another schema',
          hint: `Refer to \`${name}\`, and extend it with \`allOf\` where the error says more.`,
        };
        report(context, finding, schema.at);
      } else if (media.part.example === undefined && !hasNamedExample(media.part)) {
        const finding = {
          message: 'The error has no example.',
          expected: 'at least one example',
          found: 'nothing',
          hint: 'Add an example for each code that the response can have.',
        };
        report(context, finding, media.location);
      }
    }
  });

/**
 * Returns the name of the component that a `$ref` names.
 *
 * @type {(raw: Part | undefined) => string | undefined}
 */
const targetOf = (raw) => raw?.$ref?.split(/[/#]/).at(-1)?.replace(/\.\w+$/, '');

/** @type {(media: Part) => boolean} */
const hasNamedExample = ({ examples = {} }) => Object.keys(examples).length > 0;

/**
 * Requires that the examples of errors fit the operation. They name its path, and no scope that it
 * does not need. Their status is that of the response, and their code belongs to it.
 *
 * @type {(options: { command: string }) => Visitor}
 */
function errorExamples({ command }) {
  /** @type {{ operation: Operation, examples: { status: string, example: Place }[] }[]} */
  const read = [];
  return {
    ...eachOperation((operation, context) => {
      const examples = operation.responses
        .filter(([status]) => /^[45]\d\d$/.test(status))
        .flatMap(([status, response]) =>
          entries(context, response, 'content')
            .filter(([type]) => type === problemType)
            .flatMap(([, media]) => entries(context, media, 'examples'))
            .map(([, example]) => ({ status, example })),
        );
      read.push({ operation, examples });
    }),
    Root: {
      leave(root, context) {
        const allScopes = read.flatMap(({ operation }) => scopesOf(operation, root));
        for (const { operation, examples } of read) {
          for (const { status, example } of examples) {
            const { value = {} } = example.part;
            for (const [member, expected] of misfits(value, status, operation, allScopes, root)) {
              const finding = {
                message: `The \`${member}\` of the example does not fit ${operation.part.operationId ?? ''}.`,
                expected,
                found: [value[member]].flat().join(', '),
                hint: `Run \`${command}\`.`,
              };
              report(context, finding, example.location.child(['value', member]));
            }
          }
        }
      },
    },
  };
}

/**
 * Returns the members of an example that do not fit, with what each should be.
 *
 * @type {(value: Record<string, unknown>, status: string, operation: Operation, allScopes: string[], root: Part) => [string, string][]}
 */
function misfits(value, status, operation, allScopes, root) {
  const servers = root.servers ?? [{ url: '' }];
  const paths = servers.map(
    ({ url = '' }) => url.replace(/^\w+:\/\/[^/]*|\/$/g, '') + operation.path,
  );
  const scopes = scopesOf(operation, root);
  const others = allScopes.filter((scope) => !scopes.includes(scope));
  const isOwn = (/** @type {unknown} */ text) =>
    !JSON.stringify(text ?? '')
      .match(/\w[\w:.-]*\w/g)
      ?.some((word) => others.includes(word));
  const errors = root['x-error-catalogue']?.filter(({ code }) => code === value.code) ?? [];
  /** @type {[member: string, fits: boolean, expected: string][]} */
  const checks = [
    ['instance', paths.some((path) => isPathOf(path, value.instance)), paths.join(' or ')],
    ['missing_scopes', isOwn(value.missing_scopes), quoteNames(scopes)],
    ['detail', isOwn(value.detail), quoteNames(scopes)],
    ['status', String(value.status) === status, status],
    [
      'code',
      errors.length === 0 || errors.some((error) => String(error.status) === status),
      `a code of status ${status}`,
    ],
  ];
  return checks.flatMap(([member, fits, expected]) =>
    fits || value[member] === undefined ? [] : [[member, expected]],
  );
}

/** @type {(operation: Operation, root: Part) => string[]} */
const scopesOf = ({ part: { security } }, root) =>
  (security ?? root.security ?? []).flatMap((schemes) => Object.values(schemes).flat());

/**
 * Whether a path has a template, such as `/jobs/{job_id}`.
 *
 * @type {(template: string, path: unknown) => boolean}
 */
function isPathOf(template, path) {
  const parts = String(path).split('/');
  const wanted = template.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part === parts[index] || part.startsWith('{'))
  );
}

/**
 * Requires groups of headers, such as those for rate limits and caches. A group is about all
 * responses, or about those with the methods and statuses that it names. The responses that it
 * excepts must not have the headers.
 *
 * @type {(options: { groups: { names: string[], only?: string[], methods?: string[], except?: string[] }[] }) => Visitor}
 */
function responseHeaders({ groups }) {
  const known = { names: [], 'only?': [], 'methods?': [], 'except?': [] };
  for (const group of groups) checkOptions('response-headers', group, known);
  return eachOperation(({ method, responses }, context) => {
    for (const [status, { part, location }] of responses) {
      const headers = Object.keys(part.headers ?? {});
      for (const { names: wanted, only = [status], methods = [method], except = [] } of groups) {
        const isExcepted = except.includes(status);
        const wrong = wanted.filter((name) => headers.includes(name) === isExcepted);
        if (!methods.includes(method) || !only.includes(status) || wrong.length === 0) continue;
        const finding = {
          message: `A response with status ${status} ${isExcepted ? 'has headers that it must not have' : 'lacks headers'}.`,
          expected: `${isExcepted ? 'no ' : ''}${quoteNames(wanted)}`,
          found: quoteNames(headers),
          hint: `${isExcepted ? 'Remove' : 'Add'} ${quoteNames(wrong)}.`,
        };
        report(context, finding, location);
      }
    }
  });
}

/**
 * Visits each `GET` that returns JSON, with the schema of that and its properties.
 *
 * @type {(items: string, check: (operation: Operation, context: Context, body: { isList: boolean, schema: Place, properties: string[] }) => void) => Visitor}
 */
const eachRead = (items, check) =>
  eachOperation((operation, context) => {
    const response = new Map(operation.responses).get('200');
    if (operation.method !== 'get' || !response) return;
    const contents = entries(context, response, 'content');
    const json = contents.find(([type]) => /[/+]json\b/.test(type))?.[1];
    if (!json) return;
    const schema = inner(context, json, 'schema');
    const all = members(context, schema);
    const properties = all.flatMap((one) => entries(context, one, 'properties'));
    const isList = properties.some(
      ([name, property]) => name === items && typesOf(context, property).includes('array'),
    );
    check(operation, context, { isList, schema, properties: properties.map(([name]) => name) });
  });

/**
 * Requires that every list has the same parameters and properties for its pages.
 *
 * @type {(options: { parameters: string[], items: string, page: string }) => Visitor}
 */
const pagination = ({ parameters, items, page }) =>
  eachRead(items, (operation, context, { isList, schema, properties }) => {
    if (!isList) return;
    const known = operation.parameters('query');
    const missing = parameters.filter((name) => !known.includes(name));
    if (missing.length > 0) {
      const finding = {
        message: 'The list lacks parameters that every list accepts.',
        expected: quoteNames(parameters),
        found: quoteNames(known),
        hint: `Add ${quoteNames(missing)}.`,
      };
      report(context, finding, context.location, true);
    }
    if ([...properties].sort().join() === [items, page].sort().join()) return;
    const finding = {
      message: 'The body of the list does not have the properties that every list has.',
      expected: quoteNames([items, page]),
      found: quoteNames(properties),
      hint: 'Correct the properties.',
    };
    report(context, finding, schema.location);
  });

/**
 * Requires conditional reads, except of lists. Unchanged data is then not sent (RFC 9110).
 *
 * @type {(options: { items: string }) => Visitor}
 */
const conditionalReads = ({ items }) =>
  eachRead(items, ({ parameters, responses }, context, { isList }) => {
    if (isList) return;
    const byStatus = new Map(responses);
    const missing = [
      parameters('header').includes('If-None-Match') ? [] : 'If-None-Match',
      byStatus.get('200')?.part.headers?.ETag ? [] : 'ETag',
      byStatus.has('304') ? [] : '304',
    ].flat();
    if (missing.length === 0) return;
    const finding = {
      message: 'The operation does not support conditional reads.',
      expected: 'the parameter `If-None-Match`, the header `ETag` of the 200 and a response `304`',
      found: `no ${quoteNames(missing)}`,
      hint: `Add ${quoteNames(missing)}.`,
    };
    report(context, finding, context.location, true);
  });

/**
 * Requires that a client can repeat a `POST` without creating anything twice.
 *
 * @type {(options: { parameter: string, header: string }) => Visitor}
 */
const idempotentCreates = ({ parameter, header }) =>
  eachOperation(({ method, parameters, responses }, context) => {
    if (method !== 'post') return;
    const known = parameters('header');
    if (!known.includes(parameter)) {
      const finding = {
        message: 'The `POST` cannot be sent again safely.',
        expected: `the header parameter \`${parameter}\``,
        found: quoteNames(known),
        hint: 'Add the parameter.',
      };
      report(context, finding, context.location, true);
    }
    const created = new Map(responses).get('201');
    const headers = Object.keys(created?.part.headers ?? {});
    if (!created || headers.includes(header)) return;
    const finding = {
      message: 'The response does not say whether it is a replay.',
      expected: `the header \`${header}\``,
      found: quoteNames(headers),
      hint: 'Add the header.',
    };
    report(context, finding, created.location);
  });

/**
 * Requires an example for every body, parameter, header and property with one value.
 *
 * @type {() => Visitor}
 */
const examples = () => ({
  RequestBody: checkBody,
  Response: checkBody,
  Parameter: checkExample('parameter'),
  Header: checkExample('header'),
  ...eachProperty((_, property, context) => {
    const isScalar = typesOf(context, property).some((type = '') => scalars.includes(type));
    // A constant is its own example.
    if (!isScalar || property.part.const !== undefined) return;
    if (![property.raw, property.part].some(hasExample)) {
      report(context, withoutExample('property'), property.at, true);
    }
  }),
});

/** @type {Visit} */
function checkBody(part, context) {
  for (const [, media] of entries(context, placeOf(part, context), 'content')) {
    if (hasNamedExample(media.part)) continue;
    const finding = {
      message: 'The body has no named example.',
      expected: 'at least one entry of `examples`',
      found: media.part.example === undefined ? 'nothing' : '`example`',
      hint: 'Add an example with a name.',
    };
    report(context, finding, media.location, true);
  }
}

/** @type {(kind: string) => Visit} */
const checkExample = (kind) => (part, context) => {
  const place = placeOf(part, context);
  const schema = inner(context, place, 'schema');
  const contents = entries(context, place, 'content').map(([, media]) => media.part);
  if ([part, schema.raw, schema.part, ...contents].some(hasExample)) return;
  report(context, withoutExample(kind), context.location, true);
};

/** @type {(part: Part | undefined) => boolean} */
const hasExample = (part) => part?.example !== undefined || part?.examples !== undefined;

/** @type {(kind: string) => Finding} */
const withoutExample = (kind) => ({
  message: `The ${kind} has no example.`,
  expected: 'an `example` or `examples`',
  found: 'nothing',
  hint: 'Add an example with a realistic value.',
});

/**
 * Whether a text ends with a full stop. Markup and brackets may follow the full stop.
 *
 * @type {(text: string | undefined) => boolean}
 */
const isSentence = (text = '') => /\.["'”’)*_]*\s*$/.test(text);

/**
 * Requires a sentence for everything, and prints how much it has checked. This includes a property
 * with a `$ref`, because the schema does not describe the property.
 *
 * @type {() => Visitor}
 */
function descriptions() {
  /** @type {string[]} */
  const checked = [];
  /** @type {string[]} */
  const without = [];
  /** @type {(context: Context, kind: string, text?: string, location?: Location, key?: string) => void} */
  const check = (context, kind, text = '', location = context.location, key = 'description') => {
    checked.push(kind);
    if (isSentence(text)) return;
    without.push(kind);
    const finding = {
      message:
        text === ''
          ? `The ${kind} has no description.`
          : `The description of the ${kind} is not a sentence.`,
      expected: `a \`${key}\` that ends with a full stop`,
      found: text === '' ? 'nothing' : text.trim().split('\n').at(-1),
      hint: 'Write what the reader needs to know about it, in a sentence.',
    };
    report(context, finding, location, key === 'description');
  };
  /** @type {(kind: string) => Visit} */
  const checkPart = (kind) => (part, context) => check(context, kind, part.description);
  return {
    Operation: checkPart('operation'),
    Parameter: checkPart('parameter'),
    Header: checkPart('header'),
    Response: checkPart('response'),
    Schema(schema, context) {
      const place = placeOf(schema, context);
      const isComponent = /^#\/components\/schemas\/[^/]+$/.test(place.location.pointer);
      if (isComponent || place.raw?.$ref) check(context, 'schema', schema.description);
      for (const [, { raw, at }] of entries(context, place, 'properties')) {
        check(context, 'property', raw?.description, at);
      }
      const texts = schema['x-enum-descriptions'] ?? {};
      for (const [index, value] of (schema.enum ?? []).entries()) {
        const text = Array.isArray(texts) ? texts[index] : texts[String(value)];
        const at = place.location.child(['enum', index]);
        if (value !== null) check(context, 'enum value', text, at, 'x-enum-descriptions');
      }
    },
    Root: {
      enter({ 'x-error-catalogue': errors = [] }, context) {
        for (const [index, error] of errors.entries()) {
          const key = isSentence(error.cause) && !isSentence(error.remedy) ? 'remedy' : 'cause';
          const at = context.location.child(['x-error-catalogue', index]);
          check(context, 'error', error[key], at, key);
        }
      },
      leave: () =>
        console.log(`${counts(checked)} checked; without a sentence: ${counts(without) || '0'}.`),
    },
  };
}

/**
 * Counts what has a description, by kind.
 *
 * @type {(kinds: string[]) => string}
 */
const counts = (kinds) =>
  [...new Set(kinds)]
    .map((kind) => [kind, kinds.filter((one) => one === kind).length])
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(', ');

/**
 * Throws if a rule of `redocly.yaml` lacks an option, or has one that it does not know.
 *
 * @type {(name: string, options: Record<string, unknown>, known: Record<string, '' | string[]>) => void}
 * `known` has a sample of each option. One that may be missing has a `?` after its name.
 */
function checkOptions(name, options, known) {
  const unknown = Object.keys(options).find((key) => !(key in known) && !(`${key}?` in known));
  if (unknown !== undefined) throw new Error(`house/${name}: There is no option \`${unknown}\`.`);
  for (const [key, sample] of Object.entries(known)) {
    const value = options[key.replace('?', '')] ?? (key.endsWith('?') ? sample : undefined);
    if (Array.isArray(value) === Array.isArray(sample) && typeof value === typeof sample) continue;
    const kind = sample === '' ? 'a text' : 'a list';
    throw new Error(`house/${name}: The option \`${key.replace('?', '')}\` must be ${kind}.`);
  }
}

/**
 * Creates a rule that accepts only its options.
 *
 * @template Options
 * @param {string} name
 * @param {(options: Options) => Visitor} createVisitor
 * @param {Record<string, '' | string[]>} [known]
 */
const rule = (name, createVisitor, known = {}) => ({
  /** @type {(settings: Record<string, unknown>) => Visitor} */
  [name]: (settings) => {
    // These are Redocly's.
    const own = Object.entries(settings).filter(([key]) => !['severity', 'message'].includes(key));
    const options = Object.fromEntries(own);
    checkOptions(name, options, known);
    return createVisitor(/** @type {Options} */ (options));
  },
});

/** @type {() => import('@redocly/openapi-core').Plugin} */
export default () => ({
  id: 'house',
  rules: {
    oas3: {
      ...rule('names', names, { 'undated?': [] }),
      ...rule('no-stutter', noStutter),
      ...rule('problem-responses', problemResponses, { schema: '' }),
      ...rule('error-examples', errorExamples, { command: '' }),
      ...rule('response-headers', responseHeaders, { groups: [] }),
      ...rule('pagination', pagination, { parameters: [], items: '', page: '' }),
      ...rule('conditional-reads', conditionalReads, { items: '' }),
      ...rule('examples', examples),
      ...rule('idempotent-creates', idempotentCreates, { parameter: '', header: '' }),
      ...rule('descriptions', descriptions),
    },
  },
});
