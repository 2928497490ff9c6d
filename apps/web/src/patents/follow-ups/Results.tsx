import { useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import texts from '../../ui/texts.module.css'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import type { FollowUp } from './types.ts'

/** The cases of a follow-up with what the office decided on each. */
export function Results({ followUp }: { followUp: FollowUp }) {
  const t = useMessages(followUpMessages)
  return (
    <ul className={classes(layout.stack8, styles.list)}>
      {followUp.results.map((one) => (
        <li key={one.number}>
          <span>
            <NumberText>{one.number}</NumberText> {one.title}
            {one.isUnchecked && <span className={texts.soft13}> · {t.unchecked}</span>}
            {one.resultNotes !== '' && <span className={texts.soft13}> · {one.resultNotes}</span>}
          </span>
          <span className={layout.line8}>
            <StateChip tone={one.result === null ? 'quiet' : one.result === 'approved' ? 'good' : 'bad'}>
              {one.result === null ? t.waiting : t[one.result]} {one.resultOn ?? ''}
            </StateChip>
            {one.resultFileId && (
              <Button
                size="small"
                icon="download"
                onClick={() => one.resultFileId && void downloadFile(one.resultFileId)}
              >
                {t.resultFile}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
