import { rhythmDaysMax } from '@portal/domain/site/sources/source-health'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import type { SourceRow } from './SourcesPage.tsx'
import { sourceMessages } from './source-messages.ts'

const choices = ['usual', 'own', 'none'] as const

/** How often new data of a source are expected; a failure that was seen to is dismissed here. */
export function SourceDialog({ source, onClose }: { source: SourceRow; onClose: () => void }) {
  const t = useMessages(sourceMessages)
  const { register, name, rhythmDays, usualRhythmDays } = source
  const [choice, setChoice] = useState<(typeof choices)[number]>(
    rhythmDays === null ? 'usual' : rhythmDays === 0 ? 'none' : 'own',
  )
  const [days, setDays] = useState(String(rhythmDays || usualRhythmDays))
  const [forgets, setForgets] = useState(false)
  const update = useCallMutation('sources.updateSource', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onClose()
    },
  })
  const isWhole = /^\d{1,4}$/.test(days) && Number(days) >= 1 && Number(days) <= rhythmDaysMax
  const asked = choice === 'usual' ? null : choice === 'none' ? 0 : Number(days)
  const labels = { usual: t.usualChoice(usualRhythmDays), own: t.ownChoice, none: t.notRenewed }
  return (
    <ActDialog
      title={t.editTitle(name)}
      label={t.save}
      width="small"
      busy={update.isPending}
      error={update.error}
      disabled={choice === 'own' && !isWhole}
      onClose={onClose}
      onAct={() => update.mutate({ register, name, rhythmDays: asked, forgetFailure: forgets })}
    >
      <SelectField
        label={t.rhythmChoice}
        options={choices.map((value) => ({ value, label: labels[value] }))}
        value={choice}
        onChange={(value) => setChoice(choices.find((one) => one === value) ?? 'usual')}
      />
      {choice === 'own' && (
        <TextField
          label={t.days}
          inputMode="numeric"
          maxLength={4}
          hint={t.daysHint}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      )}
      {source.failedTime && (
        <label>
          <input type="checkbox" checked={forgets} onChange={(event) => setForgets(event.target.checked)} /> {t.forget}
        </label>
      )}
    </ActDialog>
  )
}
