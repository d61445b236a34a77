/**
 * The headers that every server sends with every file. The policy for scripts and styles is not
 * among them. It is in the head of its page (`contentPolicy`), so a page and its policy are always
 * of the same build. A page cannot say itself who may frame it. Nor can it say what a drawing or a
 * download may do when a reader opens it alone.
 *
 * `Strict-Transport-Security` is left to the server that ends TLS: it binds all of the host,
 * on each of its ports. `Cross-Origin-Resource-Policy` is left out, because other sites show the
 * preview images and tools in browsers load the contract.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  // For browsers before `frame-ancestors`.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
