import { CopyButton } from '../../ui/CopyButton.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import styles from './store.module.css'

/** The link of a shop as a code for phones, and to be copied. */
export default function StoreQr({ url, name }: { url: string; name: string }) {
  return (
    <div className={styles.qrShown}>
      <QrCode value={url} label={url} size={160} />
      <span className={styles.url}>{url}</span>
      <CopyButton name={name} text={url} />
    </div>
  )
}
