import type { Node, Parent } from 'unist';
import { visit as libraryVisit } from 'unist-util-visit';
import { EXIT, SKIP, visit } from './visit';

interface Named extends Node {
  name: string;
  children?: Named[];
}

const leaf = (name: string): Named => ({ type: 'text', name });
const branch = (name: string, ...children: Named[]): Named => ({ type: 'branch', name, children });
const createTree = () =>
  branch(
    'root',
    branch('a', leaf('a1'), branch('a2', leaf('a2x')), leaf('a3')),
    leaf('b'),
    branch('c', leaf('c1'), leaf('c2')),
  );

/** What a reader may return when it comes to the node `a2` or `c`. */
const results = {
  nothing: () => undefined,
  'to skip what is below': () => SKIP,
  'to end': () => EXIT,
  'the next index': (index: number) => index + 2,
  'to skip, and the next index': (index: number) => [SKIP, index + 2],
  'the next index after a replacement': (index: number, parent: Parent) => {
    parent.children.splice(index, 1, leaf('new'), leaf('newer'));
    return [SKIP, index + 1];
  },
} as const;

type Visit = (tree: Node, ...args: never[]) => void;

/** Names of the nodes in the order in which they are visited, with their place. */
function listVisits(
  visitWith: Visit,
  test: string | string[] | undefined,
  result: keyof typeof results,
) {
  const visits: string[] = [];
  const visitor = (node: Node, index: number | null, parent: Parent | null) => {
    const { name } = node as Named;
    visits.push(`${name} at ${index ?? 0} of ${(parent as Named | null)?.name ?? 'nothing'}`);
    const isChanging = parent && index !== null && ['a2', 'c'].includes(name);
    return isChanging ? (results[result](index, parent) as never) : undefined;
  };
  const args = test === undefined ? [visitor] : [test, visitor];
  visitWith(createTree(), ...(args as never[]));
  return visits;
}

describe.each([[undefined], ['text'], ['branch'], [['branch', 'text']]])('Of %p', (test) => {
  it.each(Object.keys(results) as (keyof typeof results)[])(
    'visits the nodes that unist-util-visit does, for a reader that returns %s.',
    (result) => {
      const visits = listVisits(visit, test, result);
      expect(visits).toEqual(listVisits(libraryVisit, test, result));
      expect(visits.length).toBeGreaterThan(0);
    },
  );
});
