import { figureViews } from '@portal/domain/patents/us/figures'
import { figuresOf, type UsFigure, type UsForm } from '@portal/domain/patents/us/form'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { Button } from '../../ui/Button.tsx'
import texts from '../../ui/texts.module.css'
import styles from './us-form.module.css'

/** The drawings of a form in the order of their figures: who proves it looks at what is filed. */
export function ProofFigures({ form }: { form: UsForm }) {
  const figures = figuresOf(form)
  if (figures.length === 0) return null
  return (
    <ul className={styles.figures}>
      {figures.map((figure, at) => (
        <li key={figure.key}>
          <Figure figure={figure} number={at + 1} />
        </li>
      ))}
    </ul>
  )
}

function Figure({ figure, number }: { figure: UsFigure; number: number }) {
  const language = useLanguage()
  const { data } = useQuery(callQuery('documents.getFileAddress', { id: figure.fileId }, { shownInPlace: true }))
  const name = `FIG. ${number} · ${figureViews[figure.view][language]}`
  return (
    <figure>
      {data && /\.(png|jpe?g)$/i.test(data.name) ? (
        <img src={data.url} alt={name} loading="lazy" />
      ) : (
        <Button size="small" icon="download" onClick={() => void downloadFile(figure.fileId)}>
          {figure.fileName}
        </Button>
      )}
      <figcaption className={texts.soft12}>{name}</figcaption>
    </figure>
  )
}
