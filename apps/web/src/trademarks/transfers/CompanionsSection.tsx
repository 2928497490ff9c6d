import { classCode } from '@portal/domain/trademarks/register/mark-number'
import type { TransferredMark } from '@portal/domain/trademarks/transfers/form'
import { useState } from 'react'
import { sendCall } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import { PlaceNotes, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { enteredMark, registeredMark } from './mark-rows.ts'
import { transferMessages } from './messages.ts'
import { StepSection } from './StepSection.tsx'
import { useParts } from './transfer-fields.ts'
import { type CompanionMark, type CompanionsAnswer, isAnswerFor, missingCompanions } from './transfer-types.ts'
import styles from './transfers.module.css'

interface TogetherSectionProps {
  readonly told: CompanionsAnswer | undefined
  readonly onAdd: (marks: readonly TransferredMark[]) => Promise<void>
}

/** Marks of the same owner that the law makes move along, each with its reasons: taken along, or left with a reason. */
export function CompanionsSection({ told, onAdd }: TogetherSectionProps) {
  const t = useMessages(transferMessages)
  const { form } = useParts('seller', 'marks')
  const { isOpen } = usePlaces()
  const [busy, setBusy] = useState(false)
  const take = async (some: readonly CompanionMark[]) => {
    setBusy(true)
    try {
      const numbers = some.map(({ number }) => number).join('\n')
      const { list } = await sendCall('trademarkTransfers.findMarks', { numbers })
      const known = new Map(list.map((mark) => [mark.number, mark]))
      await onAdd(
        some.map(({ number, name, classes, like }) => {
          const mark = known.get(number)
          return mark
            ? registeredMark(mark, like.number)
            : enteredMark(number, { name, classes, alongWith: like.number })
        }),
      )
    } finally {
      setBusy(false)
    }
  }
  /** Without an owner nobody's other marks can be looked for. */
  const unowned = form.seller.name.trim() === '' ? form.marks.filter(({ ownerName }) => ownerName.trim() === '') : []
  const together = missingCompanions(told, form)
  const isCut = told?.isCut === true
  const isAsking = !isAnswerFor(told, form)
  return (
    <StepSection step="together">
      <p className={texts.soft13}>{t.togetherNote}</p>
      <div aria-live="polite" className={layout.column16}>
        {form.marks.length === 0 ? (
          <p>{t.togetherLater}</p>
        ) : isAsking ? (
          <p>{t.togetherAsking}</p>
        ) : together.length === 0 && unowned.length > 0 ? (
          <p className={editor.missing}>{t.togetherUnknown(unowned.map(({ number }) => number).join(t.and))}</p>
        ) : together.length === 0 && !isCut ? (
          <p className={classes(layout.row4, texts.good)}>
            <Icon name="check" size={18} />
            {t.togetherNone}
          </p>
        ) : (
          together.length > 0 && <p className={editor.missing}>{t.togetherFound(together.length)}</p>
        )}
        {isCut && !isAsking && <p className={editor.missing}>{t.togetherCut}</p>}
      </div>
      {together.length > 0 && (
        <>
          {isOpen('marks') && together.length > 1 && (
            <div>
              <Button icon="plus" busy={busy} onClick={() => void take(together)}>
                {t.takeAll(together.length)}
              </Button>
            </div>
          )}
          <ul className={classes(layout.narrow, layout.grid)}>
            {together.map((one) => (
              <Follower
                key={one.number}
                one={one}
                busy={busy}
                {...(isOpen('marks') && { onTake: () => void take([one]) })}
              />
            ))}
          </ul>
        </>
      )}
    </StepSection>
  )
}

interface FollowerProps {
  readonly one: CompanionMark
  readonly busy: boolean
  readonly onTake?: () => void
}

function Follower({ one, busy, onTake }: FollowerProps) {
  const t = useMessages(transferMessages)
  const language = useLanguage()
  const place = usePlace()
  const { form, change } = useParts('leftBehind')
  const { number, name, classes, like, why, groups } = one
  const path = `leftBehind.${number}`
  const at = form.leftBehind.findIndex((left) => left.number === number)
  const reason = form.leftBehind[at]?.reason ?? ''
  const [isStaying, setStaying] = useState(reason !== '')
  const { error, ...wiring } = place(path)
  const write = (text: string) =>
    change((now) => ({
      ...now,
      leftBehind: [
        ...now.leftBehind.filter((left) => left.number !== number),
        ...(text === '' ? [] : [{ number, reason: text }]),
      ],
    }))
  return (
    <li className={styles.mark} id={isStaying ? undefined : wiring.id} tabIndex={-1}>
      <div className={`${layout.between8} ${styles.markHead}`}>
        <span className={styles.markName}>
          <strong>{name}</strong>
          <NumberText>{number}</NumberText>
          <span className={texts.soft13}>{t.classes(classes.map(classCode))}</span>
        </span>
        {onTake && (
          <span className={layout.line8}>
            <Button size="small" icon="plus" busy={busy} aria-label={t.takeOne(`${name} ${number}`)} onClick={onTake}>
              {t.take}
            </Button>
            {!isStaying && (
              <Button
                size="small"
                tone="quiet"
                aria-label={t.stayOne(`${name} ${number}`)}
                onClick={() => setStaying(true)}
              >
                {t.stay}
              </Button>
            )}
          </span>
        )}
      </div>
      <p>
        {t.like(like.name, like.number)} {why.map((ground) => inLanguage(ground, language)).join(t.and)}
      </p>
      <p className={texts.soft13}>{groups.length > 0 ? t.sharedGroups(groups.join(t.and)) : t.sharedClass}</p>
      {isStaying ? (
        <TextAreaField
          {...wiring}
          {...(error !== undefined && { error })}
          label={t.whyStays(number)}
          hint={t.whyHint([...reason.trim()].length)}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => write(event.target.value)}
        />
      ) : (
        <PlaceNotes path={path} error />
      )}
      {at >= 0 && <PlaceNotes path={`leftBehind.${at}.reason`} />}
    </li>
  )
}
