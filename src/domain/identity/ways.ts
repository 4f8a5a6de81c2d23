/** How somebody has proved an email address. */
export const proofWays = ['code', 'oidc', 'saml', 'lti'] as const;
