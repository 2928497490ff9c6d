import { Chip } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'

/** Words by which an agency finds its clients. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <span className={layout.wrap8}>
      {tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
    </span>
  )
}
