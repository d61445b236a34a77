interface LabelledExample {
  mediaType: string;
  name: string;
}

/**
 * Labels that tell the examples of one body apart, by what differs: the name where a media type
 * has several, the media type where there are several. Empty for an only example.
 */
export function exampleLabels(examples: readonly LabelledExample[]): string[] {
  const mediaTypes = new Set(examples.map(({ mediaType }) => mediaType));
  return examples.map(({ mediaType, name }) => {
    const hasOthers = examples.filter((other) => other.mediaType === mediaType).length > 1;
    return [...(hasOthers ? [name] : []), ...(mediaTypes.size > 1 ? [mediaType] : [])].join(' ');
  });
}
