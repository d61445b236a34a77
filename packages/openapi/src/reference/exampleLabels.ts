interface LabelledExample {
  mediaType: string;
  name: string;
}

/**
 * Returns labels that distinguish the examples of a body. They contain the name if a media type
 * has several examples, and the media type if there are several. Empty for a single example.
 */
export function exampleLabels(examples: readonly LabelledExample[]): string[] {
  const mediaTypes = new Set(examples.map(({ mediaType }) => mediaType));
  return examples.map(({ mediaType, name }) => {
    const hasOthers = examples.filter((other) => other.mediaType === mediaType).length > 1;
    return [...(hasOthers ? [name] : []), ...(mediaTypes.size > 1 ? [mediaType] : [])].join(' ');
  });
}
