import { useId, useState } from 'react'
import { useMessages } from '../../../app/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import layout from '../../../ui/layout.module.css'
import states from '../../../ui/states.module.css'
import texts from '../../../ui/texts.module.css'
import { siteAdminMessages } from './messages.ts'
import styles from './SiteInfo.module.css'
import { shrinkPicture } from './shrink-picture.ts'

interface PictureFieldProps {
  readonly label: string
  readonly value: string
  /** Longer side in pixels at most. */
  readonly sideMax: number
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** One picture of the site's record: shown, replaced or removed; it is stored when the record is saved. */
export function PictureField({ label, value, sideMax, error, onChange }: PictureFieldProps) {
  const t = useMessages(siteAdminMessages)
  const id = useId()
  const [unreadable, setUnreadable] = useState(false)
  const problem = unreadable ? t.pictureWrong : error
  const pick = async (file: File | undefined) => {
    if (!file) return
    const text = await shrinkPicture(file, sideMax)
    setUnreadable(text === undefined)
    if (text !== undefined) onChange(text)
  }
  return (
    <div className={layout.stack4}>
      <span id={id} className={classes(texts.medium, texts.size13)}>
        {label}
      </span>
      <div className={classes(layout.line12, styles.pictureRow)}>
        {value ? <img src={value} alt="" /> : <span className={texts.quiet12}>{t.noPicture}</span>}
        <label className={classes(states.answers, styles.pick)}>
          <input
            type="file"
            accept="image/png,image/jpeg"
            aria-labelledby={id}
            onChange={(event) => {
              void pick(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Icon name="upload" size={18} />
          {value ? t.replace : t.choose}
        </label>
        {value && (
          <Button tone="quiet" icon="bin" onClick={() => onChange('')}>
            {t.remove}
          </Button>
        )}
      </div>
      <p className={texts.quiet12}>{t.pictureHint}</p>
      {problem && (
        <p className={classes(layout.beside4, texts.bad13)} role="alert">
          <Icon name="warn" size={16} />
          {problem}
        </p>
      )}
    </div>
  )
}
