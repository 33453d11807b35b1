import { formHandler } from '#lambdas/core/intake/handler.ts'
import { contact } from './fields.ts'

export const handler = formHandler(contact)
