export const proofWays = ['code', 'oidc', 'saml', 'lti'] as const;
