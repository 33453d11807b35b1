/** Picture of the author, name and date of an article. The parent element must be a grid, with the picture in column one. */
import { longUsDate } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { usePage, useTextLanguage } from '../page/page.tsx'
import { Picture, usePortrait } from '../ui/media/Picture.tsx'
import type { PostCardData } from './post-data.ts'

/** @param size width and height of the author's picture in CSS pixels */
export function Byline({ post, size }: { post: PostCardData; size: number }) {
  const { author, date, readTime, views } = post
  const { m } = usePage()
  const sizes = `${size}px`
  return (
    <>
      <Picture {...usePortrait()(author)} width={size} height={size} sizes={sizes} className="face" />
      <p>
        <strong className="bold">{author.name}</strong>
        <span className="actions gap-1 figures quiet">
          <time dateTime={date}>{longUsDate(date, usePage().locale)}</time>
          <span lang={useTextLanguage()}>{readTime}</span>
          {views && <span>{fill(m.blog.views, { count: views })}</span>}
        </span>
      </p>
    </>
  )
}
