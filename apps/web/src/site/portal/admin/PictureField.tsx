import { useId, useState } from 'react'
import { useMessages } from '../../../app/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
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
    <div className={styles.picture}>
      <span id={id} className={styles.pictureLabel}>
        {label}
      </span>
      <div className={styles.pictureRow}>
        {value ? <img src={value} alt="" /> : <span className={styles.noPicture}>{t.noPicture}</span>}
        <label className={styles.pick}>
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
      <p className={styles.hint}>{t.pictureHint}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="warn" size={16} />
          {problem}
        </p>
      )}
    </div>
  )
}
