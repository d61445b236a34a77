import path from 'node:path';
import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** The location of a category. */
interface CategoryPlace {
  sidebar: string;
  slug: string;
}

/** Adds items to a `sidebars.yaml`. Its comments, order and quotes stay. */
export class SidebarsFile {
  private readonly document: Document;

  constructor(private readonly text: string) {
    this.document = parseDocument(text);
  }

  /** The names of the sidebars. */
  get names(): string[] {
    const { contents } = this.document;
    return isMap(contents) ? contents.items.map(({ key }) => String(key)) : [];
  }

  /** The sidebar with the guides. */
  get guides(): string {
    const [first = 'docs'] = this.names;
    return this.nameWith('guides', true) ?? (this.names.includes('docs') ? 'docs' : first);
  }

  /** The sidebar with the pages of operations. */
  get reference(): string {
    return this.nameWith('pages', 'from-contract') ?? 'api';
  }

  /** Returns the slugs of the categories of a sidebar, at any level. */
  slugs(sidebar: string): Set<string> {
    return new Set(
      this.categories(this.items(sidebar)).map((category) => String(category.get('slug'))),
    );
  }

  /** Adds a page to a category, or at the end of a sidebar. */
  addPage(id: string, { sidebar, slug }: { sidebar: string; slug?: string }): void {
    const category = this.categories(this.items(sidebar)).find((each) => each.get('slug') === slug);
    const items = category && slug !== undefined ? itemsOf(category) : this.items(sidebar, true);
    items?.add(this.document.createNode(id));
  }

  /** Whether the file has a sidebar. */
  has(sidebar: string): boolean {
    return this.items(sidebar) !== undefined;
  }

  /** Returns the category that lists most of the pages of a folder. */
  categoryOfFolder(folder: string): CategoryPlace | undefined {
    const places = this.names.flatMap((sidebar) =>
      this.categories(this.items(sidebar)).map((category) => ({
        sidebar,
        slug: String(category.get('slug')),
        listed: (itemsOf(category)?.items ?? []).filter(
          (item) => isScalar(item) && path.posix.dirname(String(item.value)) === folder,
        ).length,
      })),
    );
    const [first] = places.filter(({ listed }) => listed > 0).sort((a, b) => b.listed - a.listed);
    return first && { sidebar: first.sidebar, slug: first.slug };
  }

  toString(): string {
    // The library indents all lists in the same way, so this follows the style of the file.
    const indentSeq = !/^( *)[\w-]+:[ \t]*\n(?:[ \t]*#[^\n]*\n)*\1- /m.test(this.text);
    return this.document.toString({ lineWidth: 0, indentSeq });
  }

  /** Returns the list of a sidebar's items. With `create`, adds a missing sidebar. */
  private items(sidebar: string, create = false): YAMLSeq | undefined {
    const found = this.document.getIn([sidebar, 'items'], true);
    if (isSeq(found)) return found;
    if (!create) return undefined;
    if (this.document.has(sidebar))
      this.document.setIn([sidebar, 'items'], this.document.createNode([]));
    else {
      const label = sidebar === this.reference ? 'API reference' : 'Docs';
      this.document.set(sidebar, this.document.createNode({ label, items: [] }));
    }
    const items = this.document.getIn([sidebar, 'items'], true) as YAMLSeq;
    items.flow = false;
    return items;
  }

  private nameWith(key: string, value: unknown): string | undefined {
    return this.names.find((name) => this.document.getIn([name, key]) === value);
  }

  private categories(items: YAMLSeq | undefined): YAMLMap[] {
    return (items?.items ?? []).flatMap((item) => {
      const category = isMap(item) ? item.get('category', true) : undefined;
      return isMap(category) ? [category, ...this.categories(itemsOf(category))] : [];
    });
  }
}

const itemsOf = (category: YAMLMap): YAMLSeq | undefined => {
  const items = category.get('items', true);
  return isSeq(items) ? items : undefined;
};
