import { type Rule, textsOf } from './rule.ts'
import { SPECIFIED } from './specified-texts.ts'

export const specified: Rule = {
  id: 'specified',
  severity: 'error',
  summary: 'English messages that the client has specified stay word for word.',
  example: '"viewAll": "See all courses" for the specified "View All Courses"',
  fix: 'Put the specified words back; if the client wants others, change checks/specified-texts.ts with them.',
  run({ messageFiles }, _facts, report) {
    const sources = new Map(
      messageFiles.filter(({ language }) => language === 'en').map(({ area, source }) => [area, source]),
    )
    for (const [key, text] of Object.entries(SPECIFIED)) {
      const [area = '', ...path] = key.split('.')
      const source = sources.get(area)
      const found = source && textsOf(source.value).find(([at]) => at.join('.') === path.join('.'))?.[1]
      if (source && found !== text)
        report(source, source.position(path), `${path.join('.')} is specified; it cannot be changed here`, {
          got: found ?? 'nothing',
          expected: text,
        })
    }
  },
}
