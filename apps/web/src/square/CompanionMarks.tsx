import { useMessages } from '../app/language.ts'
import layout from '../ui/layout.module.css'
import { NumberText } from '../ui/NumberText.tsx'
import texts from '../ui/texts.module.css'
import { companionMessages } from './companion-messages.ts'
import desk from './desk.module.css'
import { squareMessages } from './messages.ts'
import type { Listing } from './square-types.ts'

type AlongMark = Listing['companions'][number]

/** Marks that are sold along with a listing, and those that its owner keeps though the office would want them too. */
export function CompanionMarks({ companions, leftOut }: Pick<Listing, 'companions' | 'leftOut'>) {
  const t = useMessages(companionMessages)
  return (
    <>
      {companions.length > 0 && (
        <section className={layout.stack8}>
          <h3>{t.along}</h3>
          <p className={texts.quiet13}>{t.alongText}</p>
          <Marks marks={companions} />
        </section>
      )}
      {leftOut.length > 0 && (
        <section className={desk.risk}>
          <h3>{t.leftOut}</h3>
          <p>{t.leftOutText}</p>
          <Marks marks={leftOut} />
        </section>
      )}
    </>
  )
}

function Marks({ marks }: { marks: readonly AlongMark[] }) {
  return (
    <ul>
      {marks.map((mark) => (
        <li key={mark.number}>
          <NumberText>{mark.number}</NumberText> {mark.name} <Classes mark={mark} />
        </li>
      ))}
    </ul>
  )
}

function Classes({ mark }: { mark: AlongMark }) {
  const t = useMessages(squareMessages)
  return <span className={texts.quiet13}>{t.classesOf(mark.classes)}</span>
}
