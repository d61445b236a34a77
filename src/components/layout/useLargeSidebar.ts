import { useEffect, useRef, useState } from 'react';
import { loadJson } from '../../client/loading/loadJson';
import { useBeforePaint } from '../../client/useBeforePaint';
import type { SidebarNode } from '../../plan/planSidebar';
import { readWholeLevels, writeWholeLevels } from '../../client/storage/sidebarState';

/** Lets a large sidebar show more rows than the page contains. */
export interface LargeSidebar {
  status: 'part' | 'loading' | 'failed' | 'whole';
  load: () => void;
  /** The slugs of the categories that show all rows; `''` is the first level. */
  wholeLevels: ReadonlySet<string>;
  showWholeLevel: (slug: string) => void;
  /** The route of the page that lists all pages, for readers without JavaScript. */
  listRoute: string;
}

export interface LargeSidebarOptions {
  name: string;
  /** The URL of the whole tree. */
  file: string;
  listRoute: string;
  /** Called when the tree has loaded again after a reload. */
  onRestored: () => void;
}

type State =
  { status: 'part' | 'loading' | 'failed' } | { status: 'whole'; tree: readonly SidebarNode[] };

/** The whole tree of a large sidebar, loaded when the reader asks for rows that the page lacks. */
export function useLargeSidebar(
  options: LargeSidebarOptions,
): LargeSidebar & { tree: readonly SidebarNode[] | undefined } {
  const { name, file, listRoute, onRestored } = options;
  const [state, setState] = useState<State>({ status: 'part' });
  const [wholeLevels, setWholeLevels] = useState<ReadonlySet<string>>(new Set());
  const restores = useRef(false);
  const tree = state.status === 'whole' ? state.tree : undefined;

  const load = () => {
    if (state.status === 'loading' || state.status === 'whole') return;
    setState({ status: 'loading' });
    loadJson(file).then(
      (loaded) => setState({ status: 'whole', tree: loaded as SidebarNode[] }),
      () => setState({ status: 'failed' }),
    );
  };

  useEffect(() => {
    const levels = readWholeLevels(name);
    if (!levels) return;
    restores.current = true;
    setWholeLevels(new Set(levels));
    load();
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- once, as before the reload

  useBeforePaint(() => {
    if (tree && restores.current) onRestored();
    restores.current &&= !tree;
  }, [tree, onRestored]);

  useEffect(() => {
    if (tree) writeWholeLevels(name, wholeLevels);
  }, [name, tree, wholeLevels]);

  const showWholeLevel = (slug: string) => {
    setWholeLevels((before) => new Set([...before, slug]));
    load();
  };
  return { tree, status: state.status, load, wholeLevels, showWholeLevel, listRoute };
}
