import { contractSideNames, signersMax } from '@portal/domain/office/contracts/contract-facts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import type { Drafting } from './contract-types.ts'
import styles from './contracts.module.css'
import { writeMessages } from './messages.ts'

interface SignerPickerProps {
  readonly candidates: Drafting['candidates']
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Who signs, in which order: people of both parties. */
export function SignerPicker({ candidates, chosen, onChange }: SignerPickerProps) {
  const t = useMessages(writeMessages)
  const language = useLanguage()
  const people = chosen.flatMap((id) => candidates.find(({ userId }) => userId === id) ?? [])
  const left = candidates.filter(({ userId }) => !chosen.includes(userId))
  const raise = (at: number) => {
    const next = people.map(({ userId }) => userId)
    const [moved] = next.splice(at, 1)
    if (moved !== undefined) next.splice(at - 1, 0, moved)
    onChange(next)
  }
  return (
    <Panel title={t.order}>
      <div className={layout.stack12}>
        <p className={texts.soft13}>{t.orderText}</p>
        {people.length > 0 && (
          <ol className={styles.signers} aria-label={t.order}>
            {people.map(({ userId, name, side }, at) => (
              <li key={userId}>
                <span className={layout.stack2}>
                  <span>{`${at + 1}. ${name}`}</span>
                  <small className={texts.quiet12}>{contractSideNames[side][language]}</small>
                </span>
                <span className={layout.inline4}>
                  {at > 0 && (
                    <Button size="small" tone="quiet" onClick={() => raise(at)} aria-label={t.up(name)}>
                      ↑
                    </Button>
                  )}
                  <Button
                    size="small"
                    tone="quiet"
                    icon="close"
                    aria-label={t.remove(name)}
                    onClick={() => onChange(people.map((one) => one.userId).filter((one) => one !== userId))}
                  />
                </span>
              </li>
            ))}
          </ol>
        )}
        {people.length < signersMax && left.length > 0 && (
          <SelectField
            label={t.addSigner}
            placeholder={t.noMore}
            options={left.map(({ userId, name, side }) => ({
              value: userId,
              label: `${name} · ${contractSideNames[side][language]}`,
            }))}
            value=""
            onChange={(value) => value !== '' && onChange([...people.map(({ userId }) => userId), value])}
          />
        )}
      </div>
    </Panel>
  )
}
