import { formHandler } from '#lambdas/core/intake/handler.ts'
import { newsletter } from './fields.ts'

export const handler = formHandler(newsletter)
