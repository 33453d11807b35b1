import type { PageContextServer } from 'vike/types'
import { postCard } from '#content/model/translation/documents.ts'

/** The card that site/build/social.tsx makes for the article. */
export const socialImage = ({ routeParams }: PageContextServer): string => postCard(routeParams.slug ?? '')
