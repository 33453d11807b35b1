/** The handler of each form, as its Lambda has it. */
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import { handlerForForm } from '#lambdas/form-handlers.ts'

export const apply = handlerForForm('apply')
export const brochure = handlerForForm('brochure')
export const collaborate = handlerForForm('collaborate')
export const contact = handlerForForm('contact')
export const guide = handlerForForm('guide')
export const internship = handlerForForm('internship', postedFiles)
export const newsletter = handlerForForm('newsletter')
export const partner = handlerForForm('partner', postedFiles)
export const privacy = handlerForForm('privacy')
export const story = handlerForForm('story', postedFiles)
export const workshop = handlerForForm('workshop')
