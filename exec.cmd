@rem Windows has no exec: npm scripts say "exec node ..." so that signals reach node itself on other systems.
@%*
