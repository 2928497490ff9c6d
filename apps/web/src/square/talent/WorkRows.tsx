import { workKindNames } from '@portal/domain/square/talent/entry'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Chip } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import posted from '../posted.module.css'
import { talentMessages } from './messages.ts'
import type { Talent } from './talent-types.ts'

/** Patents and papers that a person names; a patent leads to what our data know of it. */
export function WorkRows({ list }: { readonly list: Talent['workList'] }) {
  const language = useLanguage()
  return (
    <ul className={posted.rows}>
      {list.map((work) => (
        <li key={`${work.kind} ${work.number} ${work.title}`} className={layout.stack4}>
          {work.kind === 'patent' ? (
            <Link to={pathTo('/serviceHall/patentService', { query: { q: work.number } })}>
              {work.title || work.number}
            </Link>
          ) : (
            <span>{work.title}</span>
          )}
          <span className={layout.line8}>
            <Chip>{workKindNames[work.kind][language]}</Chip>
            {work.number !== '' && <NumberText>{work.number}</NumberText>}
            {work.year !== '' && <span className={texts.quiet13}>{work.year}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Stations({ list }: { readonly list: Talent['experienceList'] }) {
  const t = useMessages(talentMessages)
  return (
    <ul className={posted.rows}>
      {list.map((one) => (
        <li key={`${one.from} ${one.organisation} ${one.position}`} className={layout.stack4}>
          <span className={texts.quiet13}>
            {one.from} – {one.to === '' ? t.today : one.to}
          </span>
          <strong>{one.organisation}</strong>
          {one.position !== '' && <span>{one.position}</span>}
        </li>
      ))}
    </ul>
  )
}
