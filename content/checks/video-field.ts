import type { Rule } from './rule.ts'

export const videoField: Rule = {
  id: 'video-field',
  severity: 'error',
  summary: 'Only the school awareness course carries a video, others by `allowVideo: true` (DEF-68).',
  example: 'id: dgca-small\nvideo: { … }',
  fix: 'Delete `video:`, or write `allowVideo: true` when the academy wants it there.',
  run(site, _facts, report) {
    for (const course of site.all.courses)
      if (course.video && course.id !== 'school-awareness' && !course.allowVideo)
        report(
          course.source,
          course.source.keyPosition(['video']),
          `the course with id "${course.id}" may not carry a video`,
          {
            got: 'video',
            expected: 'id: school-awareness, or allowVideo: true',
          },
        )
  },
}
