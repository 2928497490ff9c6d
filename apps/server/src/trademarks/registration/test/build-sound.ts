/** A WAV of silence with so many bytes of samples: 8 kHz, one channel, 8 bit. */
export function buildWav(samples: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

/** So many silent frames of MPEG 1 layer III (128 kbit/s, 44.1 kHz), with a tag of titles before them if asked. */
export function buildMp3(frames: number, tagged = false): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  const tag = Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from([0, 0, 0, 10]), Buffer.alloc(10)])
  return Buffer.concat([...(tagged ? [tag] : []), ...Array.from({ length: frames }, () => frame)])
}
