declare module 'word-extractor' {
  type Options = { filterUnicode?: boolean; includeFooters?: boolean; includeHeadersAndFooters?: boolean };

  class WordDocument {
    getBody(options?: Options): string;
    getFootnotes(options?: Options): string;
    getEndnotes(options?: Options): string;
    getHeaders(options?: Options): string;
    getFooters(options?: Options): string;
    getAnnotations(options?: Options): string;
    getTextboxes(options?: Options): string;
  }

  export default class WordExtractor {
    extract(source: Buffer): Promise<WordDocument>;
  }
}
