import { readFile, writeFile } from 'node:fs/promises'
import { answerWorkerJob } from '../answer-worker-job-parts.ts'
import type { VideoReply, VideoRequest } from './check-video.ts'
import { readVideo } from './read-video.ts'

answerWorkerJob<VideoRequest, VideoReply>(async ({ path, kind }) => {
  const bytes = await readFile(path)
  const read = readVideo(bytes, kind)
  if (!read.ok) return read
  const { bytes: clean, ...facts } = read
  if (clean !== bytes) await writeFile(path, clean)
  return { ...facts, isChanged: clean !== bytes }
})
