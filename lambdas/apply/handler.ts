import { formHandler } from '#lambdas/core/intake/handler.ts'
import { apply, withCourse } from './fields.ts'

export const handler = formHandler(apply, {
  complete: (payload) => (payload.course ? payload : withCourse(payload)),
})
