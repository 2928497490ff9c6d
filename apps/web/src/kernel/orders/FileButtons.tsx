import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import styles from './case.module.css'
import { fileButtonMessages } from './file-button-messages.ts'

/** Shown in place what a browser can show; everything can be taken along. */
export function FileButtons({ fileId, name, mediaType }: { fileId: string; name: string; mediaType: string }) {
  const t = useMessages(fileButtonMessages)
  const canShow = mediaType === 'application/pdf' || mediaType.startsWith('image/')
  return (
    <span className={classes(layout.beside4, styles.fileButtons)}>
      {canShow && (
        <LinkButton
          tone="quiet"
          size="small"
          icon="eye"
          target="_blank"
          aria-label={`${t.show} ${name}`}
          to={pathTo('/showpdf', { query: { id: fileId, name } })}
        >
          {t.show}
        </LinkButton>
      )}
      <Button
        tone="quiet"
        size="small"
        icon="download"
        aria-label={`${t.download} ${name}`}
        onClick={() => void downloadFile(fileId)}
      >
        {t.download}
      </Button>
    </span>
  )
}
