/** Words that have broken programs: names of Object's own properties, torn escapes, half characters, very long lines. */

/** Names that every object has. */
export const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'] as const

export const HOSTILE: readonly string[] = [
  ...INHERITED,
  '',
  '   ',
  '%',
  '50%',
  '%E0%A4%A',
  '\ud800',
  '\udc00x\ud800',
  'a\r\nBcc: x@y.zz',
  '\u0000\u001b[31m\u202e',
  '=HYPERLINK("http://x")',
  "'; DROP TABLE leads; --",
  '<script>alert(1)</script>',
  'C:\\fakepath\\x.pdf',
  '../../etc/passwd',
  'x'.repeat(20_000),
]
