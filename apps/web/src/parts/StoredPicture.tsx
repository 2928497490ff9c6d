import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'

interface StoredPictureProps {
  readonly fileId: string
  readonly alt: string
  readonly className?: string | undefined
}

/** A stored file as a picture; nothing where browsers cannot draw it (TIFF). */
export function StoredPicture({ fileId, alt, className }: StoredPictureProps) {
  const { data } = useQuery(callQuery('documents.getFileAddress', { id: fileId }, { shownInPlace: true }))
  if (!data || !/\.(png|jpe?g)$/i.test(data.name)) return null
  return <img src={data.url} alt={alt} className={className} loading="lazy" />
}
