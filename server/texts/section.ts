export type Block = string | readonly string[];

export type Section = readonly [heading: string, ...blocks: Block[]];
