import { displayApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import posted from '../posted.module.css'
import { supplyMessages } from './messages.ts'
import type { PatentBehind } from './supply-types.ts'

const tones: Readonly<Record<PatentBehind['status'], Tone>> = {
  inForce: 'good',
  pending: 'wait',
  dead: 'bad',
  unknown: 'quiet',
}

/** Patents behind a post, each leading to what our data know of it. */
export function PatentRows({ list }: { readonly list: readonly PatentBehind[] }) {
  const t = useMessages(supplyMessages)
  return (
    <ul className={posted.rows}>
      {list.map((patent) => (
        <li key={patent.patentNumber} className={layout.stack4}>
          <Link to={pathTo('/serviceHall/patentService', { query: { q: patent.patentNumber } })}>{patent.title}</Link>
          <span className={layout.line8}>
            <NumberText>{displayApplicationNumber(patent.patentNumber)}</NumberText>
            <StateChip tone={tones[patent.status]}>{t[patent.status]}</StateChip>
            {patent.isOwn && <span className={texts.quiet13}>{t.own}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
