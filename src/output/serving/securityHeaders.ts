/**
 * Headers that are the same for every file, whatever server sends them. The policy for
 * scripts and styles is not among them: it travels in the head of its page (`contentPolicy`), so
 * that a page and its policy are always of the same build. What a page cannot say of itself
 * is here: who may frame it, and what a drawing or a download that is opened on its own may do.
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
