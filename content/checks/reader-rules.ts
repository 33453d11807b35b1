/** Summaries, for `academy explain`, of errors that model/read finds. A file with such an error cannot become a page. */
const SUMMARIES = {
  'front-matter': 'A page starts with its fields between two lines of three hyphens.',
  'file-text': 'Texts are UTF-8, without garbled or invisible characters, and under a million characters.',
  yaml: 'Fields and data files are valid YAML: indents match, quotes are closed, each key appears once.',
  schema: 'Every field is known, of the right kind, and there when it must be.',
  mdx: 'The text can be read as MDX: tags close, < and { stand for tags and code only.',
  'file-name':
    'The name of a page file is its URL: lower-case words joined by hyphens. Windows can store every file.',
  'data-file': 'content/data holds the files that the site knows, and those it needs.',
  translation:
    'A translated file has the shape of its English and only texts: prices, dates, pictures and slugs are inherited.',
  'message-file': 'Message files are valid JSON: texts and groups of texts, none empty, each key once.',
}

export const readerRules = Object.entries(SUMMARIES).map(([id, summary]) => ({
  id,
  severity: 'error' as const,
  summary,
}))
