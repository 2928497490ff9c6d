import { useState } from 'react'
import { sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { PdfPreview } from '../../parts/PdfPreview.tsx'
import { paperTitle } from '../../parts/paper-words.ts'
import { saveBytes } from '../../parts/save-bytes.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { signMessages } from './messages.ts'
import styles from './signing.module.css'
import type { SigningRequest } from './signing-request.ts'

/** The papers of a link, each to be looked at here or taken along. */
export function PaperList({ papers, code }: { papers: SigningRequest['papers']; code: string }) {
  const t = useMessages(signMessages)
  return (
    <ul className={styles.papers}>
      {papers.map((paper) => (
        <li key={paper.kind}>
          <PaperName paper={paper} />
          <span className={classes(texts.soft13, texts.breaks)}>{paper.toSign ? t.toSign : t.toRead}</span>
          <PaperActs paper={paper} code={code} />
        </li>
      ))}
    </ul>
  )
}

function PaperName({ paper }: { paper: SigningRequest['papers'][number] }) {
  const language = useLanguage()
  return <strong>{paperTitle(paper, language)}</strong>
}

/** The failure was shown by its toast already. */
const saidByToast = () => {}

function PaperActs({ paper, code }: { paper: SigningRequest['papers'][number]; code: string }) {
  const t = useMessages(signMessages)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const title = paperTitle(paper, language)
  const make = () => sendCall('signing.readPaper', { code, paper: paper.kind })
  const download = async () => {
    setBusy(true)
    try {
      const made = await make()
      saveBytes(made.name, made.content, 'application/pdf')
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={classes(layout.line8x12, styles.acts)}>
      <PdfPreview label={t.show} title={title} make={make} />
      <Button
        icon="download"
        busy={busy}
        aria-label={t.downloadNamed(title)}
        onClick={() => void download().catch(saidByToast)}
      >
        {t.download}
      </Button>
    </span>
  )
}
