/** The source of a picture that the device still has. A WebP begins with `RIFF`. */
export const smallSource = (base64: string): string =>
  `data:image/${base64.startsWith('UklGR') ? 'webp' : 'jpeg'};base64,${base64}`;
