import { showCode } from '@portal/domain/people/codes/invite-code'
import { useMessages } from '../../app/language.ts'
import { saveBytes } from '../../parts/save-bytes.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import type { ShownCode as Shown } from './code-types.ts'
import styles from './codes.module.css'
import { codeDialogMessages } from './messages.ts'

const bytesOf = (image: string) => image.slice(image.indexOf(',') + 1)

/** The drawing as pixels, twice as fine as it is large. */
async function toPng(image: string): Promise<string> {
  const drawn = new Image()
  drawn.src = image
  await drawn.decode()
  const canvas = document.createElement('canvas')
  canvas.width = drawn.naturalWidth * 2
  canvas.height = drawn.naturalHeight * 2
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  return bytesOf(canvas.toDataURL('image/png'))
}

/** A code with its link, QR code and poster. */
export function ShownCode({ shown }: { shown: Shown }) {
  const t = useMessages(codeDialogMessages)
  const file = t.file(shown.code.slice(-3))
  return (
    <div className={styles.shown}>
      <div className={layout.stack16}>
        <dl className={layout.stack16}>
          <div>
            <dt className={texts.soft13}>{t.code}</dt>
            <dd className={layout.row8}>
              <strong className={styles.code}>{showCode(shown.code)}</strong>
              <CopyButton name={t.code} text={shown.code} />
            </dd>
          </div>
          <div>
            <dt className={texts.soft13}>{t.link}</dt>
            <dd className={texts.breaks}>
              {shown.url} <CopyButton name={t.link} text={shown.url} />
            </dd>
          </div>
          <div>
            <dt className={texts.soft13}>{t.qr}</dt>
            <dd>
              <img className={styles.qr} src={shown.qrImage} alt={t.qr} />
            </dd>
          </div>
        </dl>
        <div className={layout.row8}>
          <Button icon="download" onClick={() => saveBytes(`${file}.svg`, bytesOf(shown.poster), 'image/svg+xml')}>
            {t.asSvg}
          </Button>
          <Button
            icon="download"
            onClick={() => void toPng(shown.poster).then((bytes) => saveBytes(`${file}.png`, bytes, 'image/png'))}
          >
            {t.asPng}
          </Button>
        </div>
      </div>
      <img src={shown.poster} alt={t.posterAlt} />
    </div>
  )
}
