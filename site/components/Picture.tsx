/** A picture of the content by name; `priority` for the one that is seen first. */
interface Props {
  name: string
  alt: string
  priority?: boolean
}

export function Picture({ name, alt, priority }: Props) {
  return (
    <picture>
      <img
        src={`/pictures/${name}.svg`}
        alt={alt}
        width={800}
        height={600}
        loading={priority ? 'eager' : 'lazy'}
      />
    </picture>
  )
}
