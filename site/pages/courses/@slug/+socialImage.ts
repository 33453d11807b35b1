import type { PageContextServer } from 'vike/types'
import { courseCard } from '#content/model/translation/documents.ts'

/** The card that site/build/social.tsx makes for the course. */
export const socialImage = ({ routeParams }: PageContextServer): string => courseCard(routeParams.slug ?? '')
