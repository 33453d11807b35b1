/** Descriptions of the reader's own findings, for `academy explain`. All are errors: pages cannot be made from such a file. */
const SUMMARIES = {
  'front-matter': 'A page starts with its fields between two lines of three hyphens.',
  'file-text': 'Texts are UTF-8, without broken letters and hidden signs, and not a million characters long.',
  yaml: 'Fields and data files are sound YAML: spaces line up, quotes close, keys stand once.',
  schema: 'Every field is known, of the right kind, and there when it must be.',
  mdx: 'The text can be read as MDX: tags close, < and { stand for tags and code only.',
  'file-name':
    'The name of a page file is its URL: lower-case words joined by hyphens. Windows can store every file.',
  'data-file': 'content/data holds the files that the site knows, and those it needs.',
  translation:
    'A translated file has the shape of its English and only texts: prices, dates, pictures and slugs are inherited.',
  'message-file': 'Message files are sound JSON: texts and groups of texts, none empty, each key once.',
}

export const readerRules = Object.entries(SUMMARIES).map(([id, summary]) => ({
  id,
  severity: 'error' as const,
  summary,
}))
