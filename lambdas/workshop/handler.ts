import { formHandler } from '#lambdas/core/intake/handler.ts'
import { workshop } from './fields.ts'

export const handler = formHandler(workshop)
