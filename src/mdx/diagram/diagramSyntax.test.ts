import { findDiagramError } from './diagramSyntax';

test.each([
  'flowchart TD\n  A --> B{x} -- yes --> C',
  'sequenceDiagram\n  accTitle: A talk\n  A->>B: Hello',
  '---\ntitle: A class\n---\nclassDiagram\n  class A {\n    +id\n  }',
  '%%{init: {"sequence": {}}}%%\n%% A comment.\nstateDiagram-v2\n  [*] --> A',
  'gantt\n  title A plan\n  section S\n  T :a1, 2024-01-01, 30d',
  'mindmap\n  root((x))\n    a',
  'pie\n  "a" : 3',
])('The source %j has no error.', async (source) => {
  expect(await findDiagramError(source)).toBeUndefined();
});

test.each([
  ['flowchart TD\n  A --> B{x\n  B --> C', 3],
  ['sequenceDiagram\n  A->>B: x\n  B-->>\n', 3],
  ['stateDiagram-v2\n  [*] --> A\n  A -> \n', 3],
  ['erDiagram\n  A ||--o{ B : has\n  A ||--x B', 3],
  ['pie\n  "a" : 3\n  "b" z', 3],
  ['gitGraph\n  commit\n  foo bar', 3],
  ['%% One.\n\n  %% Two.\nflowchart TD\n  %% Three.\n  A --> B{x\n  B --> C', 7],
  ['---\ntitle: A class\n---\nclassDiagram\n  class A {\n    +id\n  }\n  A <|-- \n', 8],
  ['%%{init: {\n  "theme": "base"\n}}%%\nflowchart TD\n  A --> B{x\n  B --> C', 6],
])('The error in %j is on line %i.', async (source, line) => {
  expect(await findDiagramError(source)).toMatchObject({ line });
});

test('The error of an unknown kind of diagram has no line.', async () => {
  expect(await findDiagramError('flowhart TD\n  A --> B')).toEqual({
    line: undefined,
    expected: undefined,
    reason: 'No diagram type detected matching given configuration for text: flowhart TD',
  });
});
